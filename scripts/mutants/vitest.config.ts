import { defineConfig } from 'vitest/config'

/** The tests that mutants are shown to: the unit tests of the three folders. The laws take minutes for each mutant. */
export default defineConfig({
  test: {
    include: ['src/{kitchen,nutrition,solver}/**/*.test.ts'],
    exclude: ['**/*.laws.test.ts'],
    // Stryker's code in it makes it several times slower.
    testTimeout: 600_000,
    // The tests are copied there without docs, which name the tags.
    strictTags: false,
  },
})
