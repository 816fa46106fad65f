/** A value that is replaced as a whole and never altered, at any depth, so it can be shared. */
export type Fixed<T> = T extends object ? { readonly [Key in keyof T]: Fixed<T[Key]> } : T;
