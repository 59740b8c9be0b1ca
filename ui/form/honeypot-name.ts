/**
 * Name of the field that people never see. Browsers and password managers fill a field with the name of something that
 * a person has, such as a website; whatever they fill in would be taken for a robot's.
 */
export const honeypotName = "leave-empty";
