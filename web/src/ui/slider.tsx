import { Slider as Base } from '@base-ui/react/slider';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../lib/dom/cx';
import fieldStyles from './field.module.css';
import styles from './slider.module.css';

interface ScaleProps {
  label: string;
  help?: ReactNode | undefined;
  min: number;
  max: number;
  step?: number | undefined;
  /** Formats a value: "V5", "40 %". */
  format?: ((value: number) => string) | undefined;
  disabled?: boolean | undefined;
  /** Called when the thumb is released: for expensive work, such as a request. */
  onSettle?: ((values: readonly number[]) => void) | undefined;
}

interface SliderProps extends ScaleProps {
  value: number;
  onChange: (value: number) => void;
}

/** A number on a scale, where close is good enough. */
export function Slider({ value, onChange, ...scale }: SliderProps) {
  return <Scale {...scale} values={[value]} onChange={([next = value]) => onChange(next)} />;
}

interface RangeSliderProps extends ScaleProps {
  value: readonly [from: number, to: number];
  onChange: (value: readonly [from: number, to: number]) => void;
  /** What the two numbers cut, drawn as a tall track: a filmstrip. */
  picture?: ReactNode | undefined;
  /** How many steps stay between them. */
  stepsBetween?: number | undefined;
}

/** Two numbers on a scale; they may meet but not cross. */
export function RangeSlider({ value, onChange, ...scale }: RangeSliderProps) {
  return (
    <Scale
      {...scale}
      values={value}
      onChange={([from = value[0], to = value[1]]) => onChange([from, to])}
    />
  );
}

interface OwnScaleProps extends ScaleProps, Pick<RangeSliderProps, 'picture' | 'stepsBetween'> {
  values: readonly number[];
  onChange: (values: readonly number[]) => void;
}

function Scale(props: OwnScaleProps) {
  const { label, help, min, max, step = 1, format = String, disabled, values, onChange } = props;
  const { picture, stepsBetween = 0 } = props;
  const id = useId();
  const names = values.length > 1 ? [`${label}, from`, `${label}, to`] : [label];
  return (
    <div className={fieldStyles.field} role="group" aria-labelledby={id}>
      <div className={fieldStyles.head}>
        <span className={fieldStyles.label} id={id}>
          {label}
        </span>
        <span className="figs text-14 font-strong" aria-hidden="true">
          {[...new Set(values.map(format))].join(' – ')}
        </span>
      </div>
      <Base.Root
        value={[...values]}
        onValueChange={(next) => onChange(next)}
        onValueCommitted={(next) => props.onSettle?.(next)}
        min={min}
        max={max}
        step={step}
        minStepsBetweenValues={stepsBetween}
        disabled={disabled ?? false}
        thumbAlignment="edge"
      >
        <Base.Control className={cx(styles.slider, picture !== undefined && styles.strip)}>
          <Base.Track className={styles.track}>
            {picture === undefined ? null : <span className={styles.picture}>{picture}</span>}
            <Base.Indicator className={styles.fill} />
            {names.map((name, index) => (
              <Base.Thumb
                key={name}
                index={index}
                className={styles.thumb}
                getAriaLabel={() => name}
                getAriaValueText={(_, value) => format(value)}
              />
            ))}
          </Base.Track>
        </Base.Control>
      </Base.Root>
      {help ? (
        <div className={fieldStyles.foot}>
          <p>{help}</p>
        </div>
      ) : null}
    </div>
  );
}
