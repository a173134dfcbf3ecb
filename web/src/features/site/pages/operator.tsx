import { publicConfig } from '../../../lib/config/public-config';
import { textLinkClass } from '../../../ui/text-link';
import { texts } from './texts';

/** @returns the operator's name, within a sentence. */
export function operatorName(): string {
  return publicConfig().operator.name ?? texts.operator.unnamed;
}

/** The contact address, or words for it if none is set. */
export function OperatorContact() {
  const { email } = publicConfig().operator;
  if (email === null) return <>{texts.operator.noAddress}</>;
  return (
    <a href={`mailto:${email}`} className={textLinkClass()}>
      {email}
    </a>
  );
}

/** @returns which law applies, as a sentence. */
export function operatorLaw(): string {
  const { country } = publicConfig().operator;
  return country === null ? texts.operator.noCountry : texts.operator.law(country);
}
