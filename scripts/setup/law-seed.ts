import fc from 'fast-check'

/** Laws draw the same cases in every run, so that a broken law fails the second time too. `SEED` draws other cases. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 2026) })
