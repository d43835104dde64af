import { Icon } from './Icon.tsx';

interface ChoiceFieldProps<Id extends string> {
  readonly label: string;
  /** Hides the label, for a control whose values explain it. */
  readonly isLabelHidden?: boolean;
  readonly value: Id;
  readonly choices: readonly { readonly id: Id; readonly name: string }[];
  readonly onChange: (id: Id) => void;
}

/** A field in which one of a few values is chosen: the browser's own control, which is light and familiar on every phone. */
export function ChoiceField<Id extends string>({
  label,
  isLabelHidden = false,
  value,
  choices,
  onChange,
}: ChoiceFieldProps<Id>) {
  return (
    <label className="field">
      <span className={isLabelHidden ? 'visually-hidden' : 'field-label'}>{label}</span>
      <span className="choice">
        <select
          className="input"
          value={value}
          onChange={({ target }) => {
            const chosen = choices.find(({ id }) => id === target.value);
            if (chosen !== undefined) onChange(chosen.id);
          }}
        >
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={16} />
      </span>
    </label>
  );
}
