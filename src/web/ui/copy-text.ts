/** @returns whether the clipboard has it: browsers offer one on secure pages alone, and may not allow it there */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
