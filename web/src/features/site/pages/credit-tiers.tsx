import { creditTiers, placesFor } from '@cruxboard/domain/competitions/credits/credits';
import { formatFacts } from '@cruxboard/domain/competitions/competitions/formats';
import { formatNumber } from '../../../lib/format/format';
import { formatPrice } from '../../../lib/format/price';
import { publicConfig } from '../../../lib/config/public-config';
import { facetClass } from '../../../ui/facet';
import { aboutTexts } from './about-texts';
import styles from './about-page.module.css';

const texts = aboutTexts.tiers;

/** The credit tiers with the places they buy. */
export function CreditTiers() {
  const { boulder_pumpfest: pumpfest, boulder_final: finals } = formatFacts;
  const { currency } = publicConfig();
  return (
    <section aria-labelledby="tiers-title">
      <h2 id="tiers-title">{texts.title}</h2>
      <p className={styles.said}>
        {texts.body}{' '}
        {texts.rate(
          formatNumber(pumpfest.creditsPerCompetitor),
          formatNumber(finals.creditsPerCompetitor),
        )}
      </p>
      <ul className={styles.tiers}>
        {creditTiers.map((tier) => (
          <li key={tier.id} className={facetClass}>
            <h3>{tier.name}</h3>
            <p className={styles.price}>{formatPrice(tier.priceCents, currency)}</p>
            <p className={styles.credits}>{texts.credits(formatNumber(tier.credits))}</p>
            <ul>
              <li>{texts.pumpfest(formatNumber(placesFor('boulder_pumpfest', tier.credits)))}</li>
              <li>{texts.finals(formatNumber(placesFor('boulder_final', tier.credits)))}</li>
              {tier.perks.map((perk) => (
                <li key={perk}>{perk}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className={styles.said}>{texts.where}</p>
    </section>
  );
}
