import { useEffect, useState } from 'react';
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
  /** When the page was rendered, in epoch milliseconds. */
  now: number;
}

const REFRESH_MS = 30_000;

/** A relative time, updated in the browser. */
export function TimeAgo({ at, title, language, justNow, now }: TimeAgoProps) {
  const [sinceRendered, setSinceRendered] = useState(0);
  useEffect(() => {
    const renderedAt = performance.now();
    const timer = setInterval(() => setSinceRendered(performance.now() - renderedAt), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={title}>
      {timeAgo(Date.parse(at), { now: now + sinceRendered, language, justNow })}
    </time>
  );
}
