/** The subjects that a notice may have. */
export const NOTICE_KINDS = ['defrost', 'meal', 'weigh', 'use-first'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Devices of one owner that are told. */
export const MOST_NOTICE_DEVICES = 10
/** Longer than the address that any push service gives out. */
export const LONGEST_PUSH_ENDPOINT = 1000
