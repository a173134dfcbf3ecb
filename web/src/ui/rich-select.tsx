import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../lib/dom/cx';
import { Field } from './field';
import type { FieldOwnProps } from './field';
import { Icon } from './icon';
import { useOverlayRoot } from './overlay-root';

export interface RichSelectOption<V extends string> {
  value: V;
  label: string;
  /** Drawn before the label, also in the box: a colour dot, a tag. */
  lead?: ReactNode | undefined;
  disabled?: boolean | undefined;
}

interface RichSelectProps<V extends string> extends Omit<FieldOwnProps, 'counter'> {
  options: readonly RichSelectOption<V>[];
  value: V | null;
  onChange: (value: V) => void;
  placeholder?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
}

/** A select whose options carry a drawing. For plain text `Select` is lighter. */
export function RichSelect<V extends string>(props: RichSelectProps<V>) {
  const { options, value, onChange, placeholder = 'Choose', name, disabled, ...field } = props;
  const container = useOverlayRoot();
  const chosen = options.find((option) => option.value === value);
  return (
    <Field {...field}>
      {(control) => (
        <Base.Root
          items={options}
          value={value}
          onValueChange={(next) => {
            if (next !== null) onChange(next);
          }}
          {...(name === undefined ? {} : { name })}
          disabled={disabled ?? false}
          modal={false}
        >
          <Base.Trigger {...control} className={cx('input select-button')}>
            <span className="ell inline-flex items-center gap-2">
              {chosen?.lead}
              {chosen?.label ?? <span className="text-ink-3">{placeholder}</span>}
            </span>
            <Icon icon={ChevronDown} size="s" />
          </Base.Trigger>
          <Base.Portal container={container}>
            <Base.Positioner
              className="menu-positioner"
              sideOffset={4}
              alignItemWithTrigger={false}
            >
              <Base.Popup className="menu">
                <Base.List>
                  {options.map((option) => (
                    <Base.Item
                      key={option.value}
                      value={option.value}
                      disabled={option.disabled ?? false}
                      className="menu-item"
                    >
                      {option.lead}
                      <Base.ItemText>{option.label}</Base.ItemText>
                      <Base.ItemIndicator className="end">
                        <Icon icon={Check} size="s" />
                      </Base.ItemIndicator>
                    </Base.Item>
                  ))}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}
