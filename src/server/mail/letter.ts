import { CODE_MINUTES } from '../../contract/limits.ts'
import { manifest, sentences } from '../../texts/index.ts'
import { PRODUCT_NAME } from '../../texts/product-name.ts'

export type LetterKind = 'confirm' | 'reset' | 'change'
export type NoticeKind =
  | 'emailChanged'
  | 'accountExists'
  | 'newEmail'
  | 'passwordChanged'
  | 'passwordReset'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'accountSecured'
  | 'accessTokenMade'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'backupCodesMade'
  | 'newDevice'
/** The facts of a notice: when it was, and on which device, as far as the device says what it is. */
export type NoticeFacts = { readonly at: Date; readonly browser: string | null; readonly system: string | null }
export type Letter = { readonly subject: string; readonly text: string; readonly html: string }

export const sender = (publicUrl: string) => `${PRODUCT_NAME} <no-reply@${new URL(publicUrl).hostname}>`

/** A letter that carries a code, in plain words and as HTML that says the same. */
export function writeCodeLetter(kind: LetterKind, code: string): Letter {
  const { subject, lead, after } = sentences.mail[kind]
  return writeLetter(subject(code), [
    { text: lead },
    // On a line of its own: mail breaks long lines, and a code must stay whole.
    { text: code, style: 'font-size:34px;letter-spacing:6px;font-weight:bold;color:#1F5B43' },
    { text: after(CODE_MINUTES), style: 'font-size:15px;line-height:1.5' },
  ])
}

/** A letter that only tells. Nothing that a person typed stands in it: neither names nor addresses. */
export function writeNotice(kind: NoticeKind, facts: NoticeFacts | undefined, publicUrl: string): Letter {
  const { subject, lead, after } = sentences.mail[kind]
  const addresses = {
    login: `${publicUrl}/login`,
    forgotten: `${publicUrl}/login/forgotten`,
    account: `${publicUrl}/settings/account`,
  }
  return writeLetter(subject, [
    { text: lead },
    ...(facts ? [{ text: whenAndWhere(facts), style: 'font-size:15px;line-height:1.5' }] : []),
    { text: typeof after === 'string' ? after : after(addresses), style: 'font-size:15px;line-height:1.5' },
  ])
}

/** "21 November 2026 at 10:00", whatever the clock of the machine goes by. */
const WHEN = new Intl.DateTimeFormat(manifest.language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

const whenAndWhere = ({ at, browser, system }: NoticeFacts) =>
  sentences.mail.when(WHEN.format(at), sentences.mail.device(browser, system))

type Paragraph = { readonly text: string; readonly style?: string }

function writeLetter(subject: string, paragraphs: readonly Paragraph[]): Letter {
  const { signature } = sentences.mail
  return {
    subject,
    text: [...paragraphs.flatMap(({ text }) => [text, '']), signature, ''].join('\n'),
    html: [
      `<!doctype html><html lang="${manifest.language}"><body style="margin:0;padding:32px 16px;background:#FBF7F0;`,
      'font-family:Georgia,serif;color:#2b2a27">',
      '<div style="max-width:440px;margin:0 auto;padding:32px;background:#fff;border-radius:16px">',
      ...paragraphs.flatMap(({ text, style = 'font-size:17px;line-height:1.5' }) => [
        `<p style="margin:0 0 24px;${style}">`,
        text,
        '</p>',
      ]),
      `<p style="margin:0;font-size:15px">${signature}</p>`,
      '</div></body></html>',
    ].join('\n'),
  }
}
