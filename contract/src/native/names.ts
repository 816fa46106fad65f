/** Names of the bridge in the window; `messages.ts` says what travels through them. */
export const SHELL_OBJECT = 'loanShell';
export const WEB_CALLBACK = 'onLoanShell';
