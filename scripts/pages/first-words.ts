import type { Plugin } from 'vite'
import { manifest as words } from '../../src/texts/index.ts'

/** Puts the words of `index.html` into it, in the language of the product, before there is any script. */
export const firstWords = {
  name: 'first-words',
  transformIndexHtml: {
    order: 'pre',
    handler: (html: string) =>
      html
        .replace(/(?<=<html lang=")[^"]+/, words.language)
        .replace('%DESCRIPTION%', words.description)
        .replace('%OPENING%', words.opening)
        .replace('%SLOW%', words.slow)
        .replace('%WITHOUT_SCRIPT%', words.withoutScript),
  },
} as const satisfies Plugin
