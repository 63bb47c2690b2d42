/** The words for what a described clip says. */
import type { NoteCode } from '@lanewise/learning/hazard/clip';
import type { Setting } from '@lanewise/learning/hazard/road';
import type { Misuse } from '@lanewise/learning/hazard/score';
import { m } from '@lanewise/words/messages';

export const noteWords: Readonly<Record<NoteCode, () => string>> = {
  child_on_pavement: m.hazard_note_child_on_pavement,
  child_steps_out: m.hazard_note_child_steps_out,
  driver_in_parked_car: m.hazard_note_driver_in_parked_car,
  door_opens: m.hazard_note_door_opens,
  cyclist_ahead: m.hazard_note_cyclist_ahead,
  cyclist_moves_out: m.hazard_note_cyclist_moves_out,
  car_at_side_road: m.hazard_note_car_at_side_road,
  car_pulls_out: m.hazard_note_car_pulls_out,
  bus_at_stop: m.hazard_note_bus_at_stop,
  person_before_bus: m.hazard_note_person_before_bus,
  bus_signals: m.hazard_note_bus_signals,
  car_ahead: m.hazard_note_car_ahead,
  car_ahead_brakes: m.hazard_note_car_ahead_brakes,
  oncoming_waits_to_turn: m.hazard_note_oncoming_waits_to_turn,
  oncoming_turns: m.hazard_note_oncoming_turns,
  person_near_crossing: m.hazard_note_person_near_crossing,
  person_on_crossing: m.hazard_note_person_on_crossing,
  car_in_driveway: m.hazard_note_car_in_driveway,
  car_reverses: m.hazard_note_car_reverses,
  animal_beside_road: m.hazard_note_animal_beside_road,
  animal_runs: m.hazard_note_animal_runs,
  bend_ahead: m.hazard_note_bend_ahead,
  oncoming_over_line: m.hazard_note_oncoming_over_line,
  tractor_at_gate: m.hazard_note_tractor_at_gate,
  tractor_pulls_out: m.hazard_note_tractor_pulls_out,
  horse_ahead: m.hazard_note_horse_ahead,
  horse_moves_out: m.hazard_note_horse_moves_out,
  two_oncoming: m.hazard_note_two_oncoming,
  oncoming_overtakes: m.hazard_note_oncoming_overtakes,
  lorry_on_slip_road: m.hazard_note_lorry_on_slip_road,
  lorry_moves_over: m.hazard_note_lorry_moves_over,
  car_overtakes: m.hazard_note_car_overtakes,
  car_cuts_in: m.hazard_note_car_cuts_in,
  works_ahead: m.hazard_note_works_ahead,
  worker_steps_out: m.hazard_note_worker_steps_out,
};

export const misuseWords: Readonly<Record<Misuse, () => string>> = {
  too_many: m.hazard_misuse_too_many,
  burst: m.hazard_misuse_burst,
  rhythm: m.hazard_misuse_rhythm,
};

/** Where a described clip is driven. */
export const settingWords: Readonly<Record<Setting, () => string>> = {
  town: m.hazard_setting_town,
  rural: m.hazard_setting_rural,
  motorway: m.hazard_setting_motorway,
};
