/** A small nursery saves memory under load without costing speed (`pnpm bench`). */
export const MOCK_FLAGS = ['--max-semi-space-size=2'];
