// Empty on purpose: this target only carries ICU's compiler and linker flags. ICU's headers clash with
// Foundation's own copy of ICU wherever Swift sees both, so only CICU's .c files include them.
