/** The names of the topics that rules are listed by. */
import type { RuleTopic } from '@lanewise/contracts/constants/rule-topics';
import { m } from '@lanewise/words/messages';

const names: Readonly<Record<RuleTopic, () => string>> = {
  turns: m.rules_topic_turns,
  speed: m.rules_topic_speed,
  alcohol: m.rules_topic_alcohol,
  phones: m.rules_topic_phones,
  sharing: m.rules_topic_sharing,
  belts: m.rules_topic_belts,
  lights: m.rules_topic_lights,
  parking: m.rules_topic_parking,
  crashes: m.rules_topic_crashes,
  license: m.rules_topic_license,
};

/** Returns the heading of a topic. */
export function topicName(topic: RuleTopic): string {
  return names[topic]();
}
