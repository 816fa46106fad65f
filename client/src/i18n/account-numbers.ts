import { CLABE_GROUPS, groupCharacters } from '@puente/contract/rules/digits';

/** Groups a CLABE for reading: `646180157000000004` → `646 180 1570 0000 0004`. The copy button copies no spaces. */
export const groupClabe = (clabe: string): string =>
  groupCharacters({ text: clabe, sizes: CLABE_GROUPS, separator: ' ' });

/** Groups a reference of any length for reading: `93000123456789` → `9300 0123 4567 89`. */
export const groupInFours = (digits: string): string => digits.replace(/\d{4}(?=\d)/g, '$& ');

export const lastFour = (digits: string): string => `••••\u00a0${digits.slice(-4)}`;

export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••');

/** Masks the numbers of an address, so that only its owner recognises it: «Calle Durango •••». */
export const maskNumbers = (address: string): string => address.replace(/\d/g, '•');
