/** Declares the encoder, because the library's own types cover only its main entry. */
declare module 'jsbarcode/bin/barcodes/CODE128/index.js' {
  export class CODE128 {
    constructor(data: string, options: object);
    encode(): { data: string; text: string };
  }
}
