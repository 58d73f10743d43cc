import { PRODUCT_NAME } from '../../../texts/product-name.ts'
import type { RequestContext } from '../../context.ts'

export function getSettings({ env }: RequestContext) {
  return { productName: PRODUCT_NAME, shopUrl: env.shopUrl ?? null, sendsMail: env.smtpUrl !== undefined }
}
