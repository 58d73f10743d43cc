import { PRODUCT_NAME } from '../../../texts/product-name.ts'
import type { Env } from '../../env.ts'

export function publicSettings({ shopUrl, smtpUrl }: Env) {
  return { productName: PRODUCT_NAME, shopUrl: shopUrl ?? null, sendsMail: smtpUrl !== undefined }
}
