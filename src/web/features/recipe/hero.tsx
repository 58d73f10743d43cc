import { type ReactNode, useState } from 'react'
import { CarbonLeaf } from '../../dog-ui/carbon-leaf.tsx'
import { ScoreRing } from '../../dog-ui/score-ring.tsx'
import { useSentenceText } from '../../dog-ui/sentence-text.ts'
import { texts } from '../../texts/index.ts'
import { CheckIcon } from '../../ui/icons/icons.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import classes from './hero.module.css'
import { CarbonReasons, SuitabilityReasons } from './score-reasons.tsx'
import type { SectionProps } from './section-props.ts'

/** The bowl, the name, and the two scores, each one tap away from its reasons. */
export function Hero({ recipe, pet, children }: SectionProps & { children?: ReactNode }) {
  const [shown, setShown] = useState<'suitability' | 'carbon' | undefined>()
  const sentenceText = useSentenceText()
  const close = () => setShown(undefined)
  return (
    <header className={classes.hero}>
      <img
        className={classes.bowl}
        src={recipe.imageUrl}
        alt={texts.recipePage.pictureOf(recipe.name)}
        width="480"
        height="480"
        fetchPriority="high"
      />
      <div className={classes.words}>
        <p className={classes.forPet}>{texts.recipePage.cook.forPet(pet.name)}</p>
        <PageHeading className={classes.name}>{recipe.name}</PageHeading>
        <p className={classes.description}>{recipe.description}</p>
        <p className={classes.author}>{texts.recipePage.by(recipe.author)}</p>
        {children}
        <div className={classes.scores}>
          <ScoreButton label={texts.recipePage.suitability} onPress={() => setShown('suitability')}>
            <ScoreRing score={recipe.score} isLarge />
          </ScoreButton>
          <ScoreButton label={texts.recipePage.carbon} onPress={() => setShown('carbon')}>
            <CarbonLeaf score={recipe.co2score} isLarge />
          </ScoreButton>
        </div>
        {recipe.goodForParts.length > 0 && (
          <ul className={classes.goodFor} aria-label={texts.recipePage.goodFor(pet.name)}>
            {recipe.goodForParts.map(sentenceText).map((reason) => (
              <li key={reason}>
                <CheckIcon />
                {reason}
              </li>
            ))}
          </ul>
        )}
      </div>
      {shown === 'suitability' && <SuitabilityReasons recipe={recipe} onClose={close} />}
      {shown === 'carbon' && <CarbonReasons recipe={recipe} onClose={close} />}
    </header>
  )
}

type ScoreButtonProps = { label: string; onPress: () => void; children: ReactNode }

function ScoreButton({ label, onPress, children }: ScoreButtonProps) {
  return (
    <button type="button" className={classes.score} onClick={onPress} aria-haspopup="dialog">
      <span className={classes.scoreLabel}>{label}</span>
      {children}
      <span className={classes.why}>{texts.recipePage.why}</span>
    </button>
  )
}
