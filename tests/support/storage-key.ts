/** Where the app keeps a thing on its device: `storageKey('token')`, `storageKey('draft', userId, 'personalInfo')`. */
export const storageKey = (...name: [string, ...string[]]): string => ['puente', ...name].join('.');
