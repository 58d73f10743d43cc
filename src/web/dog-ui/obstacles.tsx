import { lazy, Suspense } from 'react'
import { loadOnce } from '../ui/load-once.ts'
import { Skeleton } from '../ui/page/skeleton.tsx'
import type { ObstaclesProps } from './obstacles-card.tsx'

const Card = lazy(loadOnce(() => import('./obstacles-card.tsx')))

/** Explains why few recipes fit a dog, or none. Loaded lazily, since few owners see it. */
export const Obstacles = (props: ObstaclesProps) => (
  <Suspense fallback={<Skeleton of="rows" />}>
    <Card {...props} />
  </Suspense>
)
