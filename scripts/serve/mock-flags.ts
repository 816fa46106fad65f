/** How Node runs the lender: a small nursery takes less memory under load, and costs no speed (`pnpm bench`). */
export const MOCK_FLAGS = ['--max-semi-space-size=2'];
