import base from './playwright.config.ts';
export default { ...base, webServer: undefined, timeout: 60_000 };
