/** A value that is replaced as a whole and never altered, however deep: whoever holds it may share it. */
export type Fixed<T> = T extends object ? { readonly [Key in keyof T]: Fixed<T[Key]> } : T;
