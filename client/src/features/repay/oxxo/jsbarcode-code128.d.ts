/** Declares only the encoder in use; the library's types cover only the whole. */
declare module 'jsbarcode/bin/barcodes/CODE128/index.js' {
  export class CODE128 {
    constructor(data: string, options: object);
    encode(): { data: string; text: string };
  }
}
