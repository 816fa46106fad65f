/** Public entry. The client imports deep paths instead, so that a screen loads only what it uses. */
export * from './contract.ts';
export * from './wire/codes.ts';
export * from './wire/endpoint.ts';
export * from './wire/headers.ts';
export * from './wire/call-address.ts';
