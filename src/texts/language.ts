import type * as enGb from './en-gb/index.ts'

/** The texts that a language must have: every text of British English, made from the same facts. */
export type Language = InOtherWords<typeof enGb>

type InOtherWords<Text> = Text extends string
  ? string
  : Text extends (...facts: infer Facts) => infer Said
    ? (...facts: Facts) => InOtherWords<Said>
    : { readonly [name in keyof Text]: InOtherWords<Text[name]> }
