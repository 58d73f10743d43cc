import { useState } from 'react'
import { hasRoom } from '../../ui/has-room.ts'

/** On a phone a part of the label that was read is a line until it is opened. One with an error stands open, so that it can be mended. */
export function useFolded(isRead: boolean, hasError: boolean) {
  const [isWide] = useState(hasRoom)
  const [chosen, setChosen] = useState<boolean>()
  return { isOpen: hasError || (chosen ?? (isWide || !isRead)), onChange: setChosen }
}
