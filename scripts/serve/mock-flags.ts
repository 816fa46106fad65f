/** A small young generation of V8's heap saves memory under load without costing speed (`pnpm bench`). */
export const MOCK_FLAGS = ['--max-semi-space-size=2'];
