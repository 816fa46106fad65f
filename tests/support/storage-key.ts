/** The app's storage key: `storageKey('token')`, `storageKey('draft', userId, 'personalInfo')`. */
export const storageKey = (...name: [string, ...string[]]): string => ['puente', ...name].join('.');
