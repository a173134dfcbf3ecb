import { LegalPage, type LegalSection } from './legal-page';
import { OperatorContact, operatorLaw, operatorName } from './operator';
import { texts } from './texts';

const changedOn = '2026-11-21';

/** What people who use this place and the one who runs it can expect of each other. */
export function TermsPage() {
  return (
    <LegalPage
      title={texts.terms.title}
      intro={texts.terms.intro}
      changedOn={changedOn}
      sections={[...aboutUse(), ...aboutUs()]}
    />
  );
}

function aboutUse(): LegalSection[] {
  return [
    {
      id: 'who',
      title: 'Who this is between',
      body: (
        <p>
          You and {operatorName()}, “we” below. Reach us at <OperatorContact />. Gyms and organisers
          who use the site run their own walls and events; what you agree with them is between you
          and them.
        </p>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      body: (
        <ul>
          <li>One person, one account, with an address that is yours.</li>
          <li>Keep your password to yourself. What is done with your account counts as yours.</li>
          <li>A username may be changed; it must not pretend to be somebody else.</li>
          <li>If you are too young to agree to this where you live, a parent agrees for you.</li>
        </ul>
      ),
    },
    {
      id: 'content',
      title: 'What you publish',
      body: (
        <>
          <p>
            Your videos, comments and pictures stay yours. By publishing them you let us store them,
            convert them and show them here, for as long as they are published. Taking them down
            ends that.
          </p>
          <p>
            Publish what you made or may use, and only people who are fine with it. Nothing that is
            unlawful, hurtful or meant to deceive. Staff of a gym may hide what was published about
            their walls; we may remove what breaks these terms, and say why.
          </p>
        </>
      ),
    },
    {
      id: 'fair',
      title: 'Fair use',
      body: (
        <ul>
          <li>Log what you climbed, and enter scores as they happened.</li>
          <li>
            Do not disturb the service, get round its limits, or collect other people’s data from
            it.
          </li>
          <li>
            Programs may read what is public at a reasonable pace; the interface for that is
            described on this site.
          </li>
        </ul>
      ),
    },
    {
      id: 'competitions',
      title: 'Competitions',
      body: (
        <>
          <p>
            The organiser sets the rules, decides protests and is responsible for the event, for its
            safety and for having people’s permission to enter them. The site counts by the rules
            that the organiser chose; results are official once the organiser publishes them as
            final.
          </p>
          <p>
            Places in a competition beyond the free ones cost credits. Credits belong to the account
            that they were bought with and cannot be paid out. Topped-up places that a deleted draft
            did not use come back as credits; free places do not. Where the law gives you a right to
            your money back, you have it.
          </p>
        </>
      ),
    },
  ];
}

function aboutUs(): LegalSection[] {
  return [
    {
      id: 'climbing',
      title: 'Climbing is your own risk',
      body: (
        <p>
          Grades, videos and notes here are opinions. Whether something is safe to climb, you judge
          on the spot, by the rules of the gym.
        </p>
      ),
    },
    {
      id: 'service',
      title: 'What we promise, and what not',
      body: (
        <>
          <p>
            We run the site with care, keep backups, and say when it is being looked after. We
            cannot promise that it is always there or free of faults. An organiser should be able to
            go on with paper for an hour; what was entered on a device without a network is sent
            when there is one again.
          </p>
          <p>
            We are liable where the law says so, for intent and gross neglect and for harm to people
            without limit. For the rest it is limited to what one could foresee, and for free use as
            far as the law allows.
          </p>
        </>
      ),
    },
    {
      id: 'end',
      title: 'How this ends',
      body: (
        <p>
          You can delete your account at any time. We may close an account that breaks these terms,
          after a warning where one makes sense. What happens to the data then is on the page about
          privacy.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Law and changes',
      body: (
        <p>
          {operatorLaw()} Rules that protect you as a consumer where you live still hold. If these
          terms change in a way that matters, people with an account hear of it a month before; who
          does not agree can leave.
        </p>
      ),
    },
  ];
}
