import { useEffect, useState } from 'react';
import { timeAgo } from './time-ago.ts';

interface TimeAgoProps {
  /** ISO 8601 in UTC. */
  at: string;
  /** The moment in full. */
  title: string;
  /** Tag of the language to say it in. */
  language: string;
  /** Said of less than a minute. */
  justNow: string;
  /** When the page was made, in epoch milliseconds. */
  now: number;
}

const REFRESH_MS = 30_000;

/** How long ago a moment is; it goes on counting where scripts run. */
export function TimeAgo({ at, title, language, justNow, now }: TimeAgoProps) {
  const [sinceDrawn, setSinceDrawn] = useState(0);
  useEffect(() => {
    const drawnAt = performance.now();
    const timer = setInterval(() => setSinceDrawn(performance.now() - drawnAt), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={title}>
      {timeAgo(Date.parse(at), { now: now + sinceDrawn, language, justNow })}
    </time>
  );
}
