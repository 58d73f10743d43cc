import { buildPages } from '../../scripts/setup/pages.mjs'

/** Once before all tests, and only when the sources have changed. */
export default buildPages
