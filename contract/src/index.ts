/** Public entry. The client imports deep paths instead, so that a screen loads only what it uses. */
export { contract, type Contract } from './contract.ts';
export * from './wire/call-list.ts';
export * from './wire/codes.ts';
export * from './wire/envelope.ts';
export * from './wire/headers.ts';
export type * from './wire/endpoint.ts';
export type * from './wire/endpoint.ts';
export * from './wire/path-cipher.ts';
export * from './wire/timestamp.ts';
