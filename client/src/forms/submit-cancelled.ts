/** What `send` of a form rejects with when the borrower chose to look again: nothing was sent, nothing failed. */
export class SubmitCancelled extends Error {
  constructor() {
    super('The borrower looks again');
    this.name = 'SubmitCancelled';
  }
}
