declare const held: unique symbol

/** The JSON of a value, in a column. The value itself is only a type: what this server writes there. */
export type JsonText<Value> = string & { readonly [held]?: Value }

export const parseJson = <Value>(text: JsonText<Value>): Value => JSON.parse(text)
