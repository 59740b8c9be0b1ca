import type { ComponentProps } from "react";
import { SiteText } from "#app/shell/site-text.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { booking } from "#content/booking.ts";
import { BookingForm } from "#features/booking/booking-form.tsx";
import { useTranslation } from "#ui/use-translation.ts";

type FormProps = ComponentProps<typeof BookingForm>;
type BookingStartProps = Pick<FormProps, "offer" | "action" | "formKey" | "sourcePath"> & {
  refusal?: FormProps["refusal"];
};

/** The booking form with the company's facts. */
export function BookingStart(props: BookingStartProps) {
  const { company, humanCheck } = useSiteData();
  return (
    <BookingForm
      {...props}
      phone={company.phone}
      humanCheck={humanCheck}
      privacy={<SiteText text={useTranslation(booking).privacy} />}
    />
  );
}
