import { initialsOf } from './initials.ts';

/** An avatar made of initials, rendered here so that no reader's IP address reaches an avatar service. Decorative: the name is next to it. */
export function Avatar({ name }: { name: string }) {
  const { letters, hue } = initialsOf(name);
  return (
    <svg className="avatar" viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="24" fill={`hsl(${hue} 38% 32%)`} />
      <text x="24" y="25" textAnchor="middle" dominantBaseline="central" fill="#fff">
        {letters}
      </text>
    </svg>
  );
}
