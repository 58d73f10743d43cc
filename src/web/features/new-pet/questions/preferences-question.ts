import { useState } from 'react'
import { texts } from '../../../texts/index.ts'
import { useDraft } from '../draft.ts'
import type { AskedQuestion } from './asked-question.ts'

const preferences = texts.newPet.preferences

/** Most dogs eat everything, so beside another question it begins folded, unless something was left out before. */
export function usePreferencesQuestion(): AskedQuestion {
  const { name = texts.newPet.yourDog, exclude = [] } = useDraft()
  const [isFolded] = useState(exclude.length === 0)
  return { id: 'preferences', title: preferences.title(name), lead: preferences.lead, isFolded }
}
