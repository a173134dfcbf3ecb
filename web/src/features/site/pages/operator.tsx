import { publicConfig } from '../../../lib/config/public-config';
import { textLinkClass } from '../../../ui/text-link';
import { texts } from './texts';

/** @returns who runs this place, within a sentence. */
export function operatorName(): string {
  return publicConfig().operator.name ?? texts.operator.unnamed;
}

/** Where people write to: an address, or in words where none is set. */
export function OperatorContact() {
  const { email } = publicConfig().operator;
  if (email === null) return <>{texts.operator.noAddress}</>;
  return (
    <a href={`mailto:${email}`} className={textLinkClass()}>
      {email}
    </a>
  );
}

/** @returns the law of which place holds, within a sentence. */
export function operatorLaw(): string {
  const { country } = publicConfig().operator;
  return country === null ? texts.operator.noCountry : texts.operator.law(country);
}
