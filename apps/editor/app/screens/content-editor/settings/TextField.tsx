import { Label, Text, TextArea, TextField as AriaTextField } from 'react-aria-components';

interface TextFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field with several lines of text. */
export const TextField = ({ label, description, value, onChange }: TextFieldProps) => (
  <AriaTextField className="field" value={value} onChange={onChange}>
    <Label>{label}</Label>
    <TextArea className="input" rows={4} />
    {description === undefined ? null : <Text slot="description">{description}</Text>}
  </AriaTextField>
);
