import { useEffect, useState } from 'react';
import type { ContentMarks } from '../../texts/content-marks.ts';
import { timeAgo } from './time-ago.ts';

interface TimeAgoProps {
  /** ISO 8601 in UTC. */
  at: string;
  /** The moment in full. */
  title: string;
  /** Language tag. */
  language: string;
  /** The text for less than a minute. */
  justNow: string;
  /** For relative times within texts of another language, which `justNow` has. */
  marks: ContentMarks;
  /** When the page was rendered, in epoch milliseconds. */
  now: number;
}

const REFRESH_MS = 30_000;

/** A relative time, updated in the browser. */
export function TimeAgo({ at, title, language, justNow, marks, now }: TimeAgoProps) {
  const [sinceRendered, setSinceRendered] = useState(0);
  useEffect(() => {
    const renderedAt = performance.now();
    const timer = setInterval(() => setSinceRendered(performance.now() - renderedAt), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const text = timeAgo(Date.parse(at), { now: now + sinceRendered, language, justNow });
  return (
    <time {...(text !== justNow && marks)} dateTime={at} title={title}>
      {text}
    </time>
  );
}
