const BEEPS = [0, 0.22, 0.44]
const BEEP_SECONDS = 0.14
const BEEP_HERTZ = 880
const LOUDNESS = 0.25
const REPEAT_MS = 2000

let sound: AudioContext | undefined

/** Whatever the browser takes for a touch: a mouse or a finger let go, or a key. */
const TOUCHES = ['pointerup', 'keydown'] as const

/** A browser lets a page be heard after a tap only: called by the tap that starts a timer. */
export function prepareAlarm(): void {
  try {
    sound ??= new AudioContext()
    void sound.resume()
  } catch {
    // The screen alone then says so.
  }
}

/**
 * Prepares the alarm of a timer that has outlived a reload: at the first tap or key of the new page, wherever it falls, also
 * before this was loaded.
 */
export function prepareAlarmAtFirstTouch(): () => void {
  if (navigator.userActivation?.hasBeenActive) prepareAlarm()
  for (const touch of TOUCHES) document.addEventListener(touch, prepareAlarm)
  return () => TOUCHES.forEach((touch) => void document.removeEventListener(touch, prepareAlarm))
}

/** Rings until it is told to stop. */
export function ring(): () => void {
  const once = () => {
    beep()
    navigator.vibrate?.([200, 100, 200])
  }
  once()
  const repeating = setInterval(once, REPEAT_MS)
  return () => clearInterval(repeating)
}

function beep(): void {
  if (sound?.state !== 'running') return
  for (const delay of BEEPS) {
    const tone = new OscillatorNode(sound, { frequency: BEEP_HERTZ })
    tone.connect(new GainNode(sound, { gain: LOUDNESS })).connect(sound.destination)
    tone.start(sound.currentTime + delay)
    tone.stop(sound.currentTime + delay + BEEP_SECONDS)
  }
}
