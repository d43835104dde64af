export { isRecord } from './is-record.ts';
export { createLru, type Lru } from './lru.ts';
export { onceFor } from './once-for.ts';
export { oncePerTurn } from './once-per-turn.ts';
export { createRateLimiter, type RateLimiter } from './rate-limiter.ts';
export { createSemaphore, type Permit, type Semaphore } from './semaphore.ts';
export { suggestionFor } from './suggest.ts';
export { untilAborted } from './until-aborted.ts';
export { DAY_MS, HOUR_MS, MIB, MINUTE_MS, SECOND_MS } from './units.ts';
