import { CLABE_GROUPS, group } from '@puente/contract/rules/grouping';

/** `646180157000000004` → `646 180 1570 0000 0004`. Copied without spaces. */
export const groupClabe = (clabe: string): string => group({ text: clabe, sizes: CLABE_GROUPS, separator: ' ' });

/** A reference of any length, for reading: `93000123456789` → `9300 0123 4567 89`. */
export const groupInFours = (digits: string): string => digits.replace(/\d{4}(?=\d)/g, '$& ');

/** Masks all but the last four digits: `•••• 0004`. */
export const lastFour = (digits: string): string => `••••\u00a0${digits.slice(-4)}`;

/** `a•••@correo.com`. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••');

/** «Calle Durango •••»: an address that its owner recognises, without its numbers. */
export const maskNumbers = (address: string): string => address.replace(/\d/g, '•');
