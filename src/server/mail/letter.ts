import { sentences } from '../texts/en-gb.ts'

export type LetterKind = keyof typeof sentences.mail & ('confirm' | 'reset')
export type Letter = { readonly subject: string; readonly text: string; readonly html: string }

/** A letter that carries a code, in plain words and as HTML that says the same. */
export function writeCodeLetter(kind: LetterKind, code: string): Letter {
  const { subject, lead, after } = sentences.mail[kind]
  const { signature } = sentences.mail
  return {
    subject: subject(code),
    text: [lead, '', code, '', after, '', signature, ''].join('\n'),
    html: [
      '<!doctype html><html lang="en-GB"><body style="margin:0;padding:32px 16px;background:#FBF7F0;',
      'font-family:Georgia,serif;color:#2b2a27">',
      '<div style="max-width:440px;margin:0 auto;padding:32px;background:#fff;border-radius:16px">',
      `<p style="margin:0 0 24px;font-size:17px;line-height:1.5">${lead}</p>`,
      // On a line of its own: mail breaks long lines, and a code must stay whole.
      '<p style="margin:0 0 24px;font-size:34px;letter-spacing:6px;font-weight:bold;color:#1F5B43">',
      code,
      '</p>',
      `<p style="margin:0 0 24px;font-size:15px;line-height:1.5">${after}</p>`,
      `<p style="margin:0;font-size:15px">${signature}</p>`,
      '</div></body></html>',
    ].join('\n'),
  }
}
