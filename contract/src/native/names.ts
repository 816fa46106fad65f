/** Global names that the bridge uses in the window; the messages are in `messages.ts`. */
export const SHELL_OBJECT = 'loanShell';
export const WEB_CALLBACK = 'onLoanShell';
