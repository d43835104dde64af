import { hash } from 'node:crypto';
import { readForExcerpt, type Renderer, type RenderFailures } from '../content/render/index.ts';
import { ResponseError } from './engine/index.ts';
import type { RenderAllowance } from './render-allowance.ts';

export interface RequestRendering {
  readonly allowance: RenderAllowance;
  /** Renderings that failed recently, in any request. */
  readonly failures: RenderFailures;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Remaining share of the request's time, from 1 to 0. */
  readonly timeLeft: () => number;
}

const failureAgeMs = 60_000;

/** A rendering that used at least this share of a request's time is considered the cause of its timeout. */
const longShare = 0.5;

/**
 * Limits the total rendering cost of a request, and the cost of retrying content that fails to render.
 *
 * @returns A renderer that throws `RENDERING_LIMIT` when the request's allowance is spent, and `RENDERING_FAILED` for a minute after the
 *   same text has failed. The original error is thrown the first time only, so it is logged once.
 */
export function limitRenderer(renderer: Renderer, request: RequestRendering): Renderer {
  const { allowance, failures, clock, timeLeft } = request;

  const admit = (stored: string): void => {
    if (!allowance.admits(stored)) throw new ResponseError('RENDERING_LIMIT', limitMessage);
  };

  /** Renders a text without dynamic parts. */
  function within(stored: string, render: () => string): string {
    admit(stored);
    const html = render();
    allowance.spend(stored, html);
    return html;
  }

  function attempt<Made>(name: string, stored: string, render: () => Made): Made {
    const failure = failures.get(name);
    if (failure !== undefined && failure.until > clock() && failure.stored === hash('sha256', stored)) {
      const retryAfter = Math.ceil((failure.until - clock()) / 1000);
      throw new ResponseError('RENDERING_FAILED', failedMessage, { retryAfter });
    }
    admit(stored);
    const leftBefore = timeLeft();
    try {
      return render();
    } catch (error) {
      // If earlier renderings used up the time, this text is not the cause.
      if (!isAboutTime(error) || leftBefore - timeLeft() >= longShare) {
        failures.set(name, { stored: hash('sha256', stored), until: clock() + failureAgeMs });
      }
      throw error;
    }
  }

  return {
    title: (raw) => renderer.title(raw),
    body(content) {
      const rendered = attempt(`body ${content.id}`, content.body, () => renderer.body(content));
      allowance.spend(content.body, rendered.html);
      return rendered;
    },
    excerpt(content) {
      const stored = readForExcerpt(content);
      const html = attempt(`excerpt ${content.id}`, stored, () => renderer.excerpt(content));
      allowance.spend(stored, html);
      return html;
    },
    comment: (raw) => within(raw, () => renderer.comment(raw)),
    description: (raw) => within(raw, () => renderer.description(raw)),
  };
}

const failedMessage = 'Rendering this content failed recently. Try again later.';
const limitMessage =
  'The requested content exceeds the rendering budget of one request. Request fewer items at a time.';

const isAboutTime = (error: unknown): boolean =>
  error instanceof Error &&
  'extensions' in error &&
  (error.extensions as { code?: unknown }).code === 'TIME_LIMIT';
